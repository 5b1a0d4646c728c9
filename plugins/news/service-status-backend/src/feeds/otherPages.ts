// Pages with documents of their own shape, in the words of Statuspage.

/** What is used of an object of JSON:API. */
interface Resource {
  id?: unknown;
  type?: unknown;
  attributes?: Record<string, unknown>;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Members of a list by which one sees that it is of incidents. */
const NAMES = ['name', 'title'];
const PHASES = [
  'status',
  'state',
  'created_at',
  'createdAt',
  'started_at',
  'starts_at',
];

const isEvent = (value: unknown) =>
  isObject(value) &&
  NAMES.some(name => name in value) &&
  PHASES.some(name => name in value);

/**
 * Says a document in the words of Statuspage, if it is a list of incidents, a list in `data` (Cachet), or JSON:API (Better Stack);
 * undefined for any other one.
 */
export function fromOtherPage(value: unknown): unknown {
  if (Array.isArray(value)) return fromList(value);
  if (!isObject(value)) return undefined;
  if (Array.isArray(value.data)) return fromList(value.data);
  const page = resourceOf(value.data);
  return page?.type === 'status_page'
    ? fromBetterStack(page, value)
    : undefined;
}

function fromList(list: readonly unknown[]): unknown {
  const incidents = list.filter(isEvent).map(event => ({
    ...(event as object),
    // Cachet has numbers for its phases, and words beside them.
    status: Object(event).human_status ?? Object(event).status,
    last_update_message: Object(event).message,
  }));
  return incidents.length > 0 ? { incidents } : undefined;
}

function resourceOf(value: unknown): Required<Resource> | undefined {
  return isObject(value) && isObject(value.attributes)
    ? { id: value.id, type: value.type, attributes: value.attributes }
    : undefined;
}

/** https://betterstack.com/docs/uptime/status-pages-api-response-params */
function fromBetterStack(page: Required<Resource>, document: object) {
  const { included } = document as { included?: unknown };
  const all = (Array.isArray(included) ? included : []).flatMap(
    one => resourceOf(one) ?? [],
  );
  const ofType = (type: string) => all.filter(one => one.type === type);
  const parts = ofType('status_page_resource');
  const updates = ofType('status_update');
  const reports = ofType('status_report').map(report => {
    const { id, attributes: of } = report;
    const affected = Array.isArray(of.affected_resources)
      ? of.affected_resources.filter(isObject)
      : [];
    const ids = affected.map(one => String(one.status_page_resource_id));
    return {
      id,
      name: of.title,
      isPlan: of.report_type === 'maintenance',
      impact:
        of.aggregate_state === 'resolved' ? undefined : of.aggregate_state,
      status: of.aggregate_state === 'resolved' ? 'resolved' : undefined,
      start: of.starts_at,
      end: of.ends_at,
      components: parts
        .filter(part => ids.includes(String(part.id)))
        .map(part => ({ name: part.attributes.public_name })),
      updates: updates
        .filter(one => String(one.attributes.status_report_id) === String(id))
        .map(({ attributes: { message, published_at } }) => ({
          body: message,
          created_at: published_at,
        })),
    };
  });
  return {
    status: { indicator: page.attributes.aggregate_state },
    components: parts.map(({ attributes: { public_name, status } }) => ({
      name: public_name,
      status,
    })),
    incidents: reports
      .filter(({ isPlan }) => !isPlan)
      .map(({ end, ...one }) => ({ ...one, resolved_at: end ?? undefined })),
    scheduled_maintenances: reports
      .filter(({ isPlan }) => isPlan)
      .map(({ start, ...one }) => ({ ...one, scheduled_for: start })),
  };
}
