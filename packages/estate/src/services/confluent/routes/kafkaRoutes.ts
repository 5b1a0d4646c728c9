import { z } from 'zod';
import { RestApiError } from '../ApiError';
import { type Cluster, ENVIRONMENTS, type Topic } from '../state/model';
import { isConfigName, isConfigValue } from '../topicConfigs';
import { isTopicName, qualifiedName } from '../topicName';
import { addAclRoutes } from './aclRoutes';
import { isAuthorized } from './basicAuth';
import { findCluster } from './findCluster';
import { presentKafka, REPLICATION_FACTOR } from '../present';
import { readBody } from './readBody';
import type { RequestContext, RouteOptions } from './types';

const CLUSTER = '/clusters/:environment/kafka/v3/clusters/:cluster';

const createSchema = z.object({
  topic_name: z.string(),
  partitions_count: z.number().int().default(6),
  replication_factor: z.literal(REPLICATION_FACTOR).default(REPLICATION_FACTOR),
  configs: z
    .array(z.object({ name: z.string(), value: z.string() }))
    .default([]),
  validate_only: z.boolean().default(false),
});

const alterSchema = z.object({
  data: z
    .array(
      z.object({
        name: z.string(),
        value: z.string().nullish(),
        operation: z.enum(['SET', 'DELETE']).default('SET'),
      }),
    )
    .min(1),
  validate_only: z.boolean().default(false),
});

/** Error codes of the REST API: https://github.com/confluentinc/ccloud-sdk-go-v2/blob/master/kafkarest/v3/api/openapi.yaml */
const INVALID_REQUEST = 40002;
const UNKNOWN_TOPIC = 40403;
const NOT_AUTHENTICATED = 40101;

function refuse(message: string): RestApiError {
  return new RestApiError(400, INVALID_REQUEST, message);
}

/**
 * Returns the value of a setting.
 *
 * @throws RestApiError 400
 */
function checkedConfig(config: string, value: string): string {
  if (!isConfigName(config)) {
    throw refuse(`Unknown topic config name: ${config}`);
  }
  if (!isConfigValue(config, value)) {
    throw refuse(`Invalid value ${value} for configuration ${config}`);
  }
  return value;
}

/**
 * Checks a new topic.
 *
 * @throws RestApiError 400
 */
function toTopic(body: z.output<typeof createSchema>, topics: Topic[]): Topic {
  const name = body.topic_name;
  if (!isTopicName(name)) {
    throw refuse(`Topic name '${name}' is invalid`);
  }
  if (topics.some(topic => topic.name === name)) {
    throw refuse(`Topic '${name}' already exists.`);
  }
  if (body.partitions_count < 1) {
    throw refuse('Number of partitions must be larger than 0.');
  }
  for (const { name: config, value } of body.configs) {
    checkedConfig(config, value);
  }
  return {
    name,
    partitions: body.partitions_count,
    configs: Object.fromEntries(
      body.configs.map(config => [config.name, config.value]),
    ),
    businessMetadata: {},
  };
}

function findTopic(cluster: Cluster, c: RequestContext): Topic {
  const name = c.req.param('topic');
  const topic = cluster.topics.find(candidate => candidate.name === name);
  if (!topic) {
    throw new RestApiError(
      404,
      UNKNOWN_TOPIC,
      'This server does not host this topic-partition.',
    );
  }
  return topic;
}

/**
 * The REST API of the clusters: topics and their settings. In production each cluster has its own host; here it has the
 * prefix `/clusters/<environment>`.
 */
export function addKafkaRoutes(options: RouteOptions): void {
  const { app, state, publicUrl, apiKeys, lateness, save } = options;
  const clusterOf = (c: RequestContext): Cluster => {
    const cluster = findCluster(state, c.req.param('environment'));
    const id = c.req.param('cluster');
    if (cluster.id !== id) {
      throw new RestApiError(404, 404, `Cluster ${id} cannot be found.`);
    }
    return cluster;
  };
  const presenterOf = (c: RequestContext) =>
    presentKafka(
      `${publicUrl}/clusters/${c.req.param('environment')}/kafka/v3`,
      clusterOf(c).id,
    );

  /** A key sees only the cluster that it is for. */
  const listOfClusters = (c: RequestContext) => {
    const environment = c.req.param('environment') ?? '';
    const base = `${publicUrl}/clusters/${environment}/kafka/v3`;
    const { id } = findCluster(state, environment);
    return {
      kind: 'KafkaClusterList',
      metadata: { self: `${base}/clusters`, next: null },
      data: [presentKafka(base, id).cluster()],
    };
  };

  for (const environment of ENVIRONMENTS) {
    app.use(`/clusters/${environment}/:path{.*}`, async (c, next) => {
      if (!isAuthorized(c.req.header('authorization'), apiKeys[environment])) {
        throw new RestApiError(401, NOT_AUTHENTICATED, 'Authentication failed');
      }
      await next();
    });
  }
  app.get('/clusters/:environment/kafka/v3/clusters', c =>
    c.json(listOfClusters(c)),
  );
  app.get(CLUSTER, c => c.json(presenterOf(c).cluster()));
  addAclRoutes(options, CLUSTER, clusterOf);
  app.get(`${CLUSTER}/topics`, c =>
    c.json(presenterOf(c).topics(clusterOf(c).topics)),
  );
  app.post(`${CLUSTER}/topics`, async c => {
    const cluster = clusterOf(c);
    const body = await readBody(c, createSchema, (path, message) =>
      path.length === 0
        ? new RestApiError(400, 400, message)
        : refuse(`${path.join('.')}: ${message}`),
    );
    const topic = toTopic(body, cluster.topics);
    if (!body.validate_only) {
      cluster.topics.push(topic);
      lateness.made(qualifiedName(cluster, topic));
      await save();
    }
    return c.json(presenterOf(c).topic(topic), body.validate_only ? 200 : 201);
  });
  app.get(`${CLUSTER}/topics/-/configs`, c =>
    c.json(presenterOf(c).configs(clusterOf(c).topics, '-')),
  );
  app.get(`${CLUSTER}/topics/:topic/configs`, c => {
    const topic = findTopic(clusterOf(c), c);
    return c.json(presenterOf(c).configs([topic], topic.name));
  });
  // https://docs.confluent.io/cloud/current/api.html#tag/Configs-(v3)/operation/updateKafkaTopicConfigBatch
  app.post(`${CLUSTER}/topics/:topic/configs:alter`, async c => {
    const topic = findTopic(clusterOf(c), c);
    const { data, validate_only: isCheck } = await readBody(
      c,
      alterSchema,
      (path, message) => refuse(`${path.join('.')}: ${message}`),
    );
    const configs = { ...topic.configs };
    for (const { name, value, operation } of data) {
      if (operation === 'DELETE') delete configs[name];
      else configs[name] = checkedConfig(name, value ?? '');
    }
    if (!isCheck) {
      topic.configs = configs;
      await save();
    }
    return c.body(null, 204);
  });
  app.get(`${CLUSTER}/topics/:topic`, c =>
    c.json(presenterOf(c).topic(findTopic(clusterOf(c), c))),
  );
  app.delete(`${CLUSTER}/topics/:topic`, async c => {
    const { topics } = clusterOf(c);
    topics.splice(topics.indexOf(findTopic(clusterOf(c), c)), 1);
    await save();
    return c.body(null, 204);
  });
}
