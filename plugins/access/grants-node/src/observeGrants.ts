import type { LoggerService } from '@backstage/backend-plugin-api';
import { observeValues } from '@portal/plugin-backend-kit-node';
import { DAY_MS } from '@portal/plugin-grants-common';
import type { GrantStore } from './store/GrantStore';

const GRANTS = {
  name: 'harbour.grants',
  description: 'Grants that are valid, and those of them that end within a day',
  unit: '{grant}',
};

const OVERDUE = {
  name: 'harbour.grants.overdue',
  description:
    'Access lists with a grant whose end passed five minutes ago and is not recorded',
  unit: '{list}',
};

/** A run of the task each minute records ends. */
const LATE_MS = 5 * 60_000;

export interface ObserveGrantsOptions {
  logger: LoggerService;
  now: () => Date;
  /** Id of the plugin whose grants they are. */
  pluginId: string;
  store: Pick<GrantStore, 'countLive' | 'subjectsWithEnds'>;
}

/** Shows operators how many grants there are, and ends that nobody records. */
export function observeGrants(options: ObserveGrantsOptions): void {
  const { logger, now, pluginId: plugin, store } = options;
  const countGrants = async () => {
    const at = now();
    const counts = await store.countLive({
      now: at,
      until: new Date(at.getTime() + DAY_MS),
    });
    const sum = (key: 'live' | 'ending') =>
      counts.reduce((total, count) => total + count[key], 0);
    return [
      { value: sum('live'), attributes: { plugin, state: 'valid' } },
      { value: sum('ending'), attributes: { plugin, state: 'ending' } },
    ];
  };
  const countOverdue = async () => {
    const late = new Date(now().getTime() - LATE_MS);
    const { length } = await store.subjectsWithEnds(late);
    return [{ value: length, attributes: { plugin } }];
  };
  observeValues(GRANTS, countGrants, logger);
  observeValues(OVERDUE, countOverdue, logger);
}
