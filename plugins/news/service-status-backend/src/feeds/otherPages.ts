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
  const nameOf = new Map(
    parts.map(({ id, attributes }) => [String(id), attributes.public_name]),
  );
  const updatesOf = Map.groupBy(ofType('status_update'), ({ attributes }) =>
    String(attributes.status_report_id),
  );
  const reports = ofType('status_report').map(({ id, attributes: of }) => {
    const affected = Array.isArray(of.affected_resources)
      ? of.affected_resources.filter(isObject)
      : [];
    const isOver = of.aggregate_state === 'resolved';
    return {
      id,
      name: of.title,
      isPlan: of.report_type === 'maintenance',
      impact: isOver ? undefined : of.aggregate_state,
      status: isOver ? 'resolved' : undefined,
      start: of.starts_at,
      end: of.ends_at,
      components: [
        ...new Set(affected.map(one => String(one.status_page_resource_id))),
      ]
        .filter(part => nameOf.has(part))
        .map(part => ({ name: nameOf.get(part) })),
      updates: (updatesOf.get(String(id)) ?? []).map(({ attributes }) => ({
        body: attributes.message,
        created_at: attributes.published_at,
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
