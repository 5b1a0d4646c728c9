module.exports = require('../../../.eslintrc.package.js')(__dirname);
