const { default: TestSequencer } = require('@jest/test-sequencer');

/**
 * Jest's order, except that the files of one environment follow each other: a worker keeps only one (see
 * `keepEnvironment`).
 */
module.exports = class EnvironmentSequencer extends TestSequencer {
  sort(tests) {
    const groups = Map.groupBy(
      super.sort(tests),
      ({ context }) => context.config.testEnvironment,
    );
    return [...groups.values()].flat();
  }
};
