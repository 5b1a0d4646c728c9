import type { Things } from '../things';
import { NOTHING, type Samples } from './sample';

const NOTIFICATION = {
  recipients: { type: 'entity', entityRef: 'user:default/no-such-person' },
  payload: { title: 'Sample' },
};

/** The requests of the routes of the family `portal`. */
export function portalSamples(things: Things): Samples {
  return {
    'POST /api/events/bus/v1/events': [
      { body: { event: { topic: 'sample', payload: {} } } },
    ],
    'GET /api/events/bus/v1/subscriptions/:subscriptionId/events': [
      { params: { subscriptionId: 'none' } },
    ],
    'PUT /api/events/bus/v1/subscriptions/:subscriptionId': [
      { body: { topics: ['sample'] } },
    ],

    'POST /api/mcp-actions/v1': [
      {
        headers: { accept: 'application/json, text/event-stream' },
        body: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
      },
    ],

    'POST /api/notifications': [{ body: NOTIFICATION }],
    'POST /api/notifications/notifications': [{ body: NOTIFICATION }],
    'GET /api/notifications/:id': [
      {
        label: 'of the requester',
        params: { id: things.notification },
        missing: { id: NOTHING },
      },
    ],
    'GET /api/notifications/notifications/:id': [
      {
        label: 'of the requester',
        params: { id: things.notification },
        missing: { id: NOTHING },
      },
    ],
    'POST /api/notifications/update': [
      {
        label: 'of the requester',
        body: { ids: [things.notification], read: false },
      },
    ],
    'POST /api/notifications/notifications/update': [
      {
        label: 'of the requester',
        body: { ids: [things.notification], read: false },
      },
    ],
    'POST /api/notifications/settings': [
      {
        body: {
          channels: [
            { id: 'Web', origins: [{ id: 'plugin:none', enabled: true }] },
          ],
        },
      },
    ],

    'DELETE /api/user-settings/buckets/:bucket/keys/:key(*)': [
      { params: { bucket: 'sample', key: 'none' } },
    ],
    'GET /api/user-settings/buckets/:bucket/keys/:key(*)': [
      { params: { bucket: 'sample', key: 'none' } },
    ],
    'PUT /api/user-settings/buckets/:bucket/keys/:key(*)': [
      { body: { value: 'x' } },
    ],
    'POST /api/user-settings/multiget': [
      { body: { items: [{ bucket: 'sample', key: 'sample' }] } },
    ],
  };
}
