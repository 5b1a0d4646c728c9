// Replaces `css-vendor`, which tries all CSS properties of a browser when it is loaded. jsdom needs no prefixes.
