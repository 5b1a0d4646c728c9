import { z } from 'zod';
import { RestApiError } from '../ApiError';
import type { Acl, Cluster } from '../state/model';
import { readBody } from './readBody';
import type { RequestContext, RouteOptions } from './types';

const INVALID_REQUEST = 40002;

const refuse = (message: string) =>
  new RestApiError(400, INVALID_REQUEST, message);

const RESOURCES = ['TOPIC', 'GROUP', 'CLUSTER', 'TRANSACTIONAL_ID'] as const;
const PATTERNS = ['LITERAL', 'PREFIXED'] as const;
const OPERATIONS = [
  'ALL',
  'READ',
  'WRITE',
  'CREATE',
  'DELETE',
  'ALTER',
  'DESCRIBE',
  'DESCRIBE_CONFIGS',
  'ALTER_CONFIGS',
] as const;

/** An access rule, with an account as Confluent Cloud names it. */
const aclSchema = z.object({
  resource_type: z.enum(RESOURCES),
  resource_name: z.string().min(1),
  pattern_type: z.enum(PATTERNS),
  principal: z.string().regex(/^User:(?:\*|sa-[a-z0-9]+|pool-[a-zA-Z0-9]+)$/),
  host: z.literal('*').default('*'),
  operation: z.enum(OPERATIONS),
  permission: z.enum(['ALLOW', 'DENY']),
});

/** Values of a filter that mean all. */
const ANY = ['ANY', 'MATCH', ''];

const FIELDS = [
  'resource_type',
  'resource_name',
  'pattern_type',
  'principal',
  'host',
  'operation',
  'permission',
] as const;

const keyOf = (acl: Acl) => FIELDS.map(field => acl[field]).join('\n');

/** Access rules of a cluster: https://docs.confluent.io/cloud/current/api.html#tag/ACL-(v3) */
export function addAclRoutes(
  { app, publicUrl, save }: RouteOptions,
  path: string,
  clusterOf: (c: RequestContext) => Cluster,
): void {
  const present = (c: RequestContext, acls: readonly Acl[]) => {
    const { id } = clusterOf(c);
    const self = `${publicUrl}/clusters/${c.req.param('environment')}/kafka/v3/clusters/${id}/acls`;
    return {
      kind: 'KafkaAclList',
      metadata: { self, next: null },
      data: acls.map(acl => ({
        kind: 'KafkaAcl',
        metadata: { self },
        cluster_id: id,
        ...acl,
      })),
    };
  };
  const matching = (c: RequestContext) =>
    clusterOf(c).acls.filter(acl =>
      FIELDS.every(field => {
        const wanted = c.req.query(field) ?? '';
        return ANY.includes(wanted) || acl[field] === wanted;
      }),
    );

  app.get(`${path}/acls`, c => c.json(present(c, matching(c))));
  app.post(`${path}/acls`, async c => {
    const cluster = clusterOf(c);
    const acl = await readBody(c, aclSchema, (field, message) =>
      refuse(`${field.join('.')}: ${message}`),
    );
    // The same rule again is no error.
    if (!cluster.acls.some(one => keyOf(one) === keyOf(acl))) {
      cluster.acls.push(acl);
      await save();
    }
    return c.body(null, 201);
  });
  app.delete(`${path}/acls`, async c => {
    // A deletion without a filter would delete all.
    const missing = (['resource_type', 'pattern_type'] as const).find(
      field => !c.req.query(field),
    );
    if (missing) throw refuse(`The parameter ${missing} is required`);
    const cluster = clusterOf(c);
    const doomed = matching(c);
    cluster.acls = cluster.acls.filter(acl => !doomed.includes(acl));
    await save();
    return c.json(present(c, doomed));
  });
}
