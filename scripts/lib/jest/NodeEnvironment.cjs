const { TestEnvironment } = require('jest-environment-node');
const { letGoOfLatePolls } = require('./latePolls.cjs');

/** Jest's environment of Node, which late polls of a database do not disturb. */
module.exports = class NodeEnvironment extends TestEnvironment {
  constructor(...args) {
    super(...args);
    letGoOfLatePolls(process);
  }
};
