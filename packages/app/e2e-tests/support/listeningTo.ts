import type { Page } from '@playwright/test';

/**
 * Waits until a page is told of changes on a channel. What happens before reaches the page with its next visit only.
 *
 * @param page - opens the portal after this call
 */
export function listeningTo(page: Page, channel: string): Promise<void> {
  return new Promise(resolve => {
    page.on('websocket', socket =>
      socket.on('framesent', ({ payload }) => {
        if (String(payload).includes(`"${channel}"`)) resolve();
      }),
    );
  });
}
