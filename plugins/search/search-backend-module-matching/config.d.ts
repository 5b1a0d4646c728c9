import type { HumanDuration } from '@backstage/types';

export interface Config {
  search?: {
    entities?: {
      /** Shortest time between two indexings of a catalogue that changes all the time. Default: a minute. */
      pause?: HumanDuration;
    };
  };
}
