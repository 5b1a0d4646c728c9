// Inserts the sheets of upstream's components into the page. All of them use layers, which jsdom does not support.
Object.defineProperty(exports, '__esModule', { value: true });
exports.default = () => {};
