import type { JsonObject } from '@backstage/types';
import type { SignalApi } from '@backstage/plugin-signals-react';

/**
 * How long upstream's storage of user settings answers from what it has read or written, in milliseconds, with some time to
 * spare. A signal does not end that.
 */
const KEPT_MS = 2_100;

/** Tells each signal at once, and once more when the storage reads anew: a change right after a read would be missed. */
export function tellTwice(signalApi: SignalApi): SignalApi {
  return {
    subscribe<Message extends JsonObject>(
      channel: string,
      onMessage: (message: Message) => void,
    ) {
      const timers = new Set<ReturnType<typeof setTimeout>>();
      const { unsubscribe } = signalApi.subscribe<Message>(channel, message => {
        onMessage(message);
        const timer = setTimeout(() => {
          timers.delete(timer);
          onMessage(message);
        }, KEPT_MS);
        timers.add(timer);
      });
      return {
        unsubscribe: () => {
          timers.forEach(clearTimeout);
          unsubscribe();
        },
      };
    },
  };
}
