import { InputError, NotFoundError } from '@backstage/errors';
import { z } from 'zod';
import { IMPACTS, PHASES, type StatusPage } from '../state/model';
import { newId } from '../state/newId';

const text = z.string().trim().min(1);

const incidentSchema = z.object({
  name: text,
  impact: z.enum(IMPACTS).default('minor'),
  // A form sends one component as text.
  components: z
    .union([z.array(text), text.transform(name => [name])])
    .default([]),
  body: text.default('We are investigating.'),
});

const updateSchema = z.object({
  status: z.enum(PHASES),
  body: text.default('There is news.'),
});

/**
 * Starts an incident.
 *
 * @throws InputError
 */
export function startIncident(page: StatusPage, input: unknown) {
  const { name, impact, components, body } = parse(incidentSchema, input);
  const at = new Date().toISOString();
  const incident = {
    id: newId(),
    name,
    impact,
    components,
    updates: [{ id: newId(), status: 'investigating' as const, body, at }],
  };
  page.incidents.unshift(incident);
  return incident;
}

/**
 * Adds an update to an incident; the phase `resolved` ends it.
 *
 * @throws InputError, NotFoundError
 */
export function addUpdate(
  page: StatusPage,
  id: string | undefined,
  input: unknown,
) {
  const incident = page.incidents.find(one => one.id === id);
  if (!incident) throw new NotFoundError(`There is no incident '${id}'`);
  incident.updates.push({
    id: newId(),
    ...parse(updateSchema, input),
    at: new Date().toISOString(),
  });
  return incident;
}

function parse<T>(schema: z.ZodType<T, unknown>, input: unknown): T {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const [{ path, message }] = parsed.error.issues;
  throw new InputError(`'${path.join('.')}': ${message}`);
}
