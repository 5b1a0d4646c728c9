import { z } from 'zod';
import { RestApiError } from '../ApiError';
import { type Cluster, ENVIRONMENTS, type Topic } from '../state/model';
import { qualifiedName } from '../topicName';
import { isAuthorized } from './basicAuth';
import { findCluster } from './findCluster';
import { readBody } from './readBody';
import type { RequestContext, RouteOptions } from './types';

const PREFIX = '/catalog/:environment/catalog/v1';

/** The only supported entity type. */
const TOPIC_TYPE = 'kafka_topic';

/** Maximum number of search results, from the limits in the catalogue's guide. */
const DEFAULT_LIMIT = 100;
const MAX_LIMIT = 500;

const bindingsSchema = z
  .array(
    z.object({
      entityType: z.literal(TOPIC_TYPE),
      entityName: z.string(),
      typeName: z.string().min(1),
      attributes: z.record(z.string(), z.string()),
    }),
  )
  .min(1);

function readNumber(c: RequestContext, name: string, fallback: number): number {
  const text = c.req.query(name) ?? String(fallback);
  if (!/^\d{1,9}$/.test(text)) {
    throw new RestApiError(400, 4040001, `${name} must be a number`);
  }
  return Number(text);
}

/** Attributes in search results: the entity's own, and the requested attributes of business metadata. */
function attributesOf(cluster: Cluster, topic: Topic, asked: string[]) {
  const more = asked.flatMap(attribute => {
    const [group, name] = attribute.split('.');
    const value = topic.businessMetadata[group]?.[name];
    return value === undefined ? [] : [[attribute, value]];
  });
  return {
    name: topic.name,
    qualifiedName: qualifiedName(cluster, topic),
    ...Object.fromEntries(more),
  };
}

/** Entities of a topic in the format of search results. */
function presentEntity(cluster: Cluster, topic: Topic, asked: string[]) {
  return {
    typeName: TOPIC_TYPE,
    attributes: attributesOf(cluster, topic, asked),
    guid: `${cluster.id}-${topic.name}`,
    status: 'ACTIVE',
    displayText: topic.name,
    classificationNames: [],
    classifications: [],
    meaningNames: [],
    meanings: [],
    isIncomplete: false,
    labels: [],
  };
}

function findTopic(
  cluster: Cluster,
  name: string,
  lateness: RouteOptions['lateness'],
): Topic {
  const topic = cluster.topics.find(
    candidate =>
      qualifiedName(cluster, candidate) === name && lateness.isSeen(name),
  );
  if (!topic) {
    throw new RestApiError(
      404,
      4040009,
      `Instance ${TOPIC_TYPE} with unique attribute {qualifiedName=${name}} does not exist`,
    );
  }
  return topic;
}

function search(
  c: RequestContext,
  cluster: Cluster,
  lateness: RouteOptions['lateness'],
) {
  const types = [
    ...(c.req.queries('type') ?? []),
    ...(c.req.queries('types') ?? []),
  ];
  const limit = readNumber(c, 'limit', DEFAULT_LIMIT);
  const offset = readNumber(c, 'offset', 0);
  if (limit > MAX_LIMIT) {
    throw new RestApiError(400, 4040001, `limit must be at most ${MAX_LIMIT}`);
  }
  if (!['name', undefined].includes(c.req.query('sortBy'))) {
    throw new RestApiError(400, 4040001, 'sortBy must be name');
  }
  const text = (c.req.query('query') ?? '').toLowerCase();
  const topics = types.every(type => type === TOPIC_TYPE)
    ? cluster.topics.filter(
        topic =>
          topic.name.toLowerCase().includes(text) &&
          lateness.isSeen(qualifiedName(cluster, topic)),
      )
    : [];
  return {
    searchParameters: { includeDeleted: false, limit, offset },
    types: types.length > 0 ? types : [TOPIC_TYPE],
    entities: topics
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .slice(offset, offset + limit)
      .map(topic => presentEntity(cluster, topic, c.req.queries('attr') ?? [])),
  };
}

/**
 * The Stream Catalog: search of topics and their business metadata. In production each environment's Schema Registry
 * has its own host; here it has the prefix `/catalog/<environment>`, and accepts the API key of the cluster.
 */
export function addCatalogRoutes(options: RouteOptions): void {
  const { app, state, apiKeys, lateness, save } = options;
  const clusterOf = (c: RequestContext) =>
    findCluster(state, c.req.param('environment'));
  for (const environment of ENVIRONMENTS) {
    app.use(`/catalog/${environment}/:path{.*}`, async (c, next) => {
      if (!isAuthorized(c.req.header('authorization'), apiKeys[environment])) {
        throw new RestApiError(401, 401, 'Unauthorized');
      }
      await next();
    });
  }
  app.get(`${PREFIX}/search/basic`, c =>
    c.json(search(c, clusterOf(c), lateness)),
  );
  app.get(
    `${PREFIX}/entity/type/${TOPIC_TYPE}/name/:name/businessmetadata`,
    c => {
      const name = c.req.param('name');
      const { businessMetadata } = findTopic(clusterOf(c), name, lateness);
      return c.json(
        Object.entries(businessMetadata).map(([typeName, attributes]) => ({
          typeName,
          attributes,
          entityType: TOPIC_TYPE,
          entityName: name,
        })),
      );
    },
  );
  // POST makes what a topic does not have, PUT changes what it has; each entry is answered, or has its error.
  const bind = async (c: RequestContext) => {
    const bindings = await readBody(
      c,
      bindingsSchema,
      (path, message) =>
        new RestApiError(400, 4040001, `${path.join('.')} ${message}`.trim()),
    );
    const isNew = c.req.method === 'POST';
    const answers = bindings.map(binding => {
      try {
        const name = binding.entityName;
        const topic = findTopic(clusterOf(c), name, lateness);
        requireBound(topic, binding.typeName, !isNew);
        topic.businessMetadata[binding.typeName] = binding.attributes;
        return binding;
      } catch (error) {
        if (!(error instanceof RestApiError)) throw error;
        return { ...binding, error: error.toBody() };
      }
    });
    await save();
    return c.json(answers);
  };
  app.post(`${PREFIX}/entity/businessmetadata`, bind);
  app.put(`${PREFIX}/entity/businessmetadata`, bind);
}

function requireBound(topic: Topic, typeName: string, isBound: boolean): void {
  if (Object.hasOwn(topic.businessMetadata, typeName) === isBound) return;
  throw isBound
    ? new RestApiError(404, 4040010, `${topic.name} has no ${typeName}`)
    : new RestApiError(409, 4090009, `${topic.name} has ${typeName} already`);
}
