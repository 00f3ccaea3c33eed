"""What a notebook calls: pictures of Traces and of tensors, a widget that answers, and BertViz's names."""
