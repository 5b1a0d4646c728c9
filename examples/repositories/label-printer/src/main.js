/** A label of one line for a price in cents. */
exports.labelOf = (title, cents) => `${title}  ${(cents / 100).toFixed(2)}`;
