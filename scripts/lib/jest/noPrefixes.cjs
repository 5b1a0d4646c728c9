// Replaces `css-vendor`, which tries all CSS properties of a browser when it is loaded. jsdom needs no prefixes.
exports.prefix = { js: '', css: '', vendor: '', browser: '', isTouch: false };
exports.supportedKeyframes = key => key;
exports.supportedProperty = property => property;
exports.supportedValue = (_property, value) => value;
