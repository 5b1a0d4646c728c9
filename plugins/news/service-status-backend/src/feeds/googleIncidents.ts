/** What is used of an incident of Google's list (https://status.cloud.google.com/incidents.schema.json). */
interface GoogleIncident {
  id?: unknown;
  external_desc?: unknown;
  begin?: unknown;
  created?: unknown;
  modified?: unknown;
  end?: unknown;
  status_impact?: unknown;
  affected_products?: unknown;
  updates?: unknown;
  uri?: unknown;
}

/** Statuspage's words for Google's. */
const IMPACTS: Record<string, string> = {
  SERVICE_OUTAGE: 'critical',
  SERVICE_DISRUPTION: 'major',
  SERVICE_INFORMATION: 'minor',
};

const WORST_FIRST = ['critical', 'major', 'minor'];

/** The word of an update that says that the service is as usual. */
const AVAILABLE = 'AVAILABLE';

/** The status page of Google Cloud; the list has the paths of its pages. */
const PAGES = 'https://status.cloud.google.com/';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const listOf = (value: unknown) =>
  Array.isArray(value) ? value.filter(isObject) : [];

/** Whether a document is Google's list of incidents. */
export function isGoogleList(value: unknown): value is GoogleIncident[] {
  return (
    Array.isArray(value) &&
    value.some(one => isObject(one) && 'external_desc' in one && 'begin' in one)
  );
}

/** Says Google's list of incidents in the words of Statuspage: the list is all that its page knows. */
export function toStatuspageDocument(list: readonly GoogleIncident[]) {
  const incidents = list.filter(isObject).map(toEvent);
  const open = incidents.filter(({ resolved_at: end }) => end === undefined);
  const worst = WORST_FIRST.find(word => open.some(e => e.impact === word));
  return { status: { indicator: worst ?? 'none' }, incidents };
}

function toEvent(incident: GoogleIncident) {
  const { id, external_desc, begin, created, modified, end, uri } = incident;
  const updates = listOf(incident.updates).map(update => ({
    created_at: update.when ?? update.created,
    body: update.text,
    // Of Statuspage's words, this one ends an incident.
    status: update.status === AVAILABLE ? 'resolved' : update.status,
  }));
  return {
    id,
    name: firstLine(external_desc),
    impact: IMPACTS[String(incident.status_impact)] ?? 'minor',
    status: end ? 'resolved' : 'investigating',
    started_at: begin ?? created,
    updated_at: modified,
    resolved_at: end ?? undefined,
    updates,
    components: listOf(incident.affected_products).map(({ title }) => ({
      name: title,
    })),
    url:
      typeof uri === 'string' && /^incidents\/[\w-]+$/.test(uri)
        ? `${PAGES}${uri}`
        : undefined,
  };
}

/** A description begins with one line that names the incident. */
function firstLine(text: unknown): string | undefined {
  if (typeof text !== 'string') return undefined;
  return text.replace(/\*\*/g, '').trim().split('\n')[0];
}
