import assert from 'node:assert/strict';
import { test } from 'node:test';
import { leaveOutForeign } from './foreignFailures.cjs';

/** What is left of a failure that Jest has noted for the current test. */
function leftOf(message) {
  const promise = Promise.resolve();
  const error = new Error(message);
  const noted = () => ({
    unhandledRejectionErrorByPromise: new Map([[promise, error]]),
  });
  const state = { ...noted(), currentlyRunningTest: noted() };
  leaveOutForeign({ name: 'error', error, promise }, state);
  return [state, state.currentlyRunningTest].map(
    ({ unhandledRejectionErrorByPromise: failures }) => failures.size,
  );
}

test('a page does not fail because of the database of an earlier file', () => {
  const late =
    'Knex: Timeout acquiring a connection. The pool is probably full. Are you missing a .transacting(trx) call?';
  assert.deepEqual(leftOf(late), [0, 0]);
  assert.deepEqual(leftOf('No ResizeObserver'), [1, 1]);
});
