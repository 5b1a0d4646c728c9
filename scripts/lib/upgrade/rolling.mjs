import { join } from 'node:path';
import { UserError } from '../errors.mjs';
import { createLayout, defaultDataDir } from '../layout.mjs';
import { prepare } from '../prepare.mjs';
import { startProgress } from '../progress.mjs';
import { killRunning } from '../run.mjs';
import { createStopSignal } from '../stop-signal.mjs';
import { runRollingUpdate } from './rolling-update.mjs';

/**
 * Tries the rolling update from the last landed commit by hand.
 *
 * @throws UserError with every answer that nobody should get
 */
export async function showRolling() {
  const stop = createStopSignal();
  stop.onKill(killRunning);
  const { signal } = stop;
  const tools = await prepare({
    mode: 'tools',
    layout: createLayout(),
    signal,
  });
  const line = startProgress('Taking the landed code out of the history');
  const { leftOut, failures, rounds } = await runRollingUpdate({
    dataDir: join(defaultDataDir, 'rolling'),
    tools,
    signal,
    say: line.update,
  });
  if (leftOut) throw new UserError(`Not tried: ${leftOut}.`);
  if (failures.length > 0) throw new UserError(failures.join('\n'));
  line.done(`Both served in ${rounds} rounds: no failure, nothing lost`);
}
