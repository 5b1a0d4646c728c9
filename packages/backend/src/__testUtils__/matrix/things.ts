import type { Ask } from './ask';

/** Ids of what people have made, which others must not see. */
export interface Things {
  /** By an announcer, to Payments. */
  announcement: string;
  /** Uid of a template with an audience. */
  hiddenUid: string;
  /** Registered by an importer. */
  location: string;
  /** To the requester. */
  notification: string;
  /** Prepared by the requester's assistant. */
  preparedRun: string;
  /** Address of a repository of Payments. */
  privateRepository: string;
  /** Of the requester. */
  run: string;
}

const REQUESTER = 'user:default/app.requester_retail.example';

const INCIDENT = {
  templateRef: 'template:default/incident-flow',
  values: {
    title: 'Sample',
    description: 'Sample',
    priority: 'Low',
    owner: 'group:default/checkout',
    contact: 'app.requester@retail.example',
    noticedAt: '21-11-2026 09:00:00:000',
  },
};

/** Makes the things. @throws with the answer of a request that failed */
export async function makeThings(
  ask: Ask,
  sourceControl: string,
): Promise<Things> {
  const privateRepository = `${sourceControl}/retail-example/payments-service`;
  const make = async (...call: Parameters<Ask>) => {
    const { status, text } = await ask(...call);
    if (status >= 300) throw new Error(`${call[1]}: ${status} ${text}`);
    return JSON.parse(text);
  };
  const announcement = await make(
    'architect',
    'POST /api/announcements/announcements',
    {
      body: {
        title: 'Sample',
        text: 'Text',
        category: 'information',
        audience: ['group:default/payments'],
        notify: false,
      },
    },
  );
  const template = await make(
    'admin',
    'GET /api/catalog/entities/by-name/template/default/infrastructure-repository',
  );
  const { location } = await make('architect', 'POST /api/catalog/locations', {
    body: {
      type: 'url',
      target: `${sourceControl}/retail-example/order-service/blob/main/sample.yaml`,
    },
  });
  const [notification] = await make('service', 'POST /api/notifications', {
    body: {
      recipients: { type: 'entity', entityRef: REQUESTER },
      payload: { title: 'Sample' },
    },
  });
  const prepared = await make(
    'assistant',
    'POST /api/assistant/.backstage/actions/v1/actions/assistant:prepare-run/invoke',
    { body: INCIDENT },
  );
  const run = await make('requester', 'POST /api/scaffolder/v2/tasks', {
    body: INCIDENT,
  });
  return {
    announcement: announcement.id,
    hiddenUid: template.metadata.uid,
    location: location.id,
    notification: notification.id,
    preparedRun: prepared.output.preparedRunId,
    privateRepository,
    run: run.id,
  };
}
