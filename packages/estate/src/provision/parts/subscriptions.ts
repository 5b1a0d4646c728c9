import type { PartContext } from '../PartContext';
import { addRow, readRows } from './lists';

const LIST = 'Service requests';

/** Asks for the subscriptions of a cloud native application. They are made by people. */
export async function requestSubscriptions(
  context: PartContext,
): Promise<void> {
  const { plan, say, provide, runUrl } = context;
  const { subscriptionRequest: request } = plan;
  if (!request) {
    say('No subscriptions are asked for');
    return;
  }
  const filter = `fields/RequestKey eq '${request.RequestKey}'`;
  const [present] = await readRows(context, LIST, filter);
  const item =
    present ?? (await addRow(context, LIST, { ...request, RunUrl: runUrl }));
  provide({
    kind: 'service-request',
    title: request.Title,
    name: `SUB${item.id.padStart(6, '0')}`,
    url: item.webUrl,
    state: present ? 'existing' : 'created',
  });
}
