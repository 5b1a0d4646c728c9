import { z } from 'zod';
import { invalid, PagerDutyError } from './errors';
import {
  newId,
  type PagerDutyIncident,
  type PagerDutyState,
  statusOf,
} from './model';
import type { PagerDutyAccount } from './seed';

const bodySchema = z.object({
  incident: z.object({
    type: z.literal('incident'),
    title: z.string().min(1),
    service: z.object({ id: z.string(), type: z.string() }),
    urgency: z.enum(['high', 'low']).default('high'),
    incident_key: z.string().min(1).optional(),
    body: z.object({ details: z.string().default('') }).optional(),
  }),
});

/**
 * Creates an incident in the name of a person.
 *
 * @param from - the header `From`: the address of a person with an account
 * @throws PagerDutyError
 */
export function createIncident(
  { users, services }: PagerDutyAccount,
  state: PagerDutyState,
  { body, from }: { body: unknown; from: string | undefined },
): PagerDutyIncident {
  const user = users.find(({ mail }) => mail === from?.toLowerCase());
  if (!user) throw invalid('Requester User Not Found');
  const parsed = bodySchema.safeParse(body);
  if (!parsed.success) {
    const [{ path, message }] = parsed.error.issues;
    throw invalid(`${path.join('.')}: ${message}`);
  }
  const { title, service, urgency, incident_key: key } = parsed.data.incident;
  if (!services.some(({ id }) => id === service.id)) {
    throw invalid('Service not found');
  }
  const isOpen = state.incidents.some(
    one =>
      one.key === key &&
      one.serviceId === service.id &&
      statusOf(one) !== 'resolved',
  );
  if (isOpen) {
    throw new PagerDutyError(400, 2002, 'Arguments Caused Error', [
      'Open incident with matching dedup key already exists on this service',
    ]);
  }
  const incident: PagerDutyIncident = {
    id: newId('Q'),
    number: state.incidents.length + 1,
    key: key ?? newId('K'),
    serviceId: service.id,
    title,
    details: parsed.data.incident.body?.details ?? '',
    urgency,
    alerts: [],
    entries: [
      {
        id: newId('R'),
        type: 'trigger',
        at: new Date().toISOString(),
        userId: user.id,
      },
    ],
  };
  state.incidents.push(incident);
  return incident;
}
