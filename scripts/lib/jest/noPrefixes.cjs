// When it is loaded, `css-vendor` tries all CSS properties of a browser. jsdom needs no prefixes.
exports.prefix = { js: '', css: '', vendor: '', browser: '', isTouch: false };
exports.supportedKeyframes = key => key;
exports.supportedProperty = property => property;
exports.supportedValue = (_property, value) => value;
