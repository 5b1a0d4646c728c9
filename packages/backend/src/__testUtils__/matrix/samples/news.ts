import type { Things } from '../things';
import { NOTHING, OWNED_COMPONENTS, type Samples } from './sample';

const ANNOUNCEMENT = {
  title: 'Sample',
  text: 'Text',
  category: 'information',
  audience: ['group:default/payments'],
  notify: false,
};

/** The requests of the routes of the family `news`. */
export function newsSamples(things: Things): Samples {
  const announcement = [
    {
      label: 'to another team',
      params: { id: things.announcement },
      missing: { id: NOTHING },
    },
  ];
  return {
    'POST /api/announcements/announcements': [{ body: ANNOUNCEMENT }],
    'GET /api/announcements/announcements/:id': announcement,
    'PUT /api/announcements/announcements/:id': announcement.map(sample => ({
      ...sample,
      body: { ...ANNOUNCEMENT, version: 99 },
    })),
    'GET /api/announcements/announcements/:id/changes': announcement,
    'PUT /api/announcements/announcements/:id/dismissal': announcement,
    'PUT /api/announcements/announcements/:id/read': announcement,
    'POST /api/announcements/announcements/:id/withdrawal': announcement.map(
      sample => ({ ...sample, body: { version: 99 } }),
    ),
    'POST /api/announcements/preview': [{ body: { text: 'Text' } }],

    'GET /api/service-status/dependencies': OWNED_COMPONENTS,
    'GET /api/service-status/services/:id/entries': [
      { params: { id: 'azure' } },
    ],
    'GET /api/service-status/services/:id/history': [
      { params: { id: 'azure' } },
    ],
  };
}
