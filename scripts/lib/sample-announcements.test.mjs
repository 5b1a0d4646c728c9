import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { serveSignIn } from './__testUtils__/serveSignIn.mjs';
import {
  publishSampleAnnouncements,
  readSampleAnnouncements,
} from './sample-announcements.mjs';

const SAMPLES = `announcements:
  - title: One
    author: ann@retail.example
    text: First
    audience: [group:default/checkout]
    endsInDays: 2
  - title: Two
    author: ben@retail.example
    text: Second
`;

function samples(t) {
  const folder = mkdtempSync(join(tmpdir(), 'announcements-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'announcements.yaml');
  writeFileSync(file, SAMPLES);
  return file;
}

/** A portal with announcements in one list; answers with this status to those who publish. */
async function serve(t, { filledView, status = 201, knownFromTry } = {}) {
  const published = [];
  const { addresses } = await serveSignIn(t, {
    knownFromTry,
    answer: ({ method, path, email, body }) => {
      if (method === 'POST') {
        published.push({ email, path, title: body.title });
        return { status, body: {} };
      }
      const { searchParams } = new URL(path, 'http://portal');
      const isFilled = searchParams.get('view') === filledView;
      return { status: 200, body: { items: isFilled ? [{}] : [] } };
    },
  });
  const publish = () =>
    publishSampleAnnouncements({
      addresses,
      file: samples(t),
      timeoutMs: 60_000,
      signal: AbortSignal.timeout(60_000),
    });
  return { publish, published };
}

test('reads what to publish, with an end that counts from now', async t => {
  const read = await readSampleAnnouncements(
    samples(t),
    new Date('2026-03-01T12:00:00Z'),
  );
  assert.deepEqual(read, [
    {
      author: 'ann@retail.example',
      content: {
        title: 'One',
        text: 'First',
        category: 'information',
        audience: ['group:default/checkout'],
        notify: false,
        endsAt: '2026-03-03T12:00:00.000Z',
      },
    },
    {
      author: 'ben@retail.example',
      content: {
        title: 'Two',
        text: 'Second',
        category: 'information',
        audience: [],
        notify: false,
      },
    },
  ]);
});

test('publishes each as its author, once the portal knows them', async t => {
  const { publish, published } = await serve(t, { knownFromTry: 2 });
  assert.equal(await publish(), 2);
  const path = '/api/announcements/announcements';
  assert.deepEqual(published, [
    { email: 'ann@retail.example', path, title: 'One' },
    { email: 'ben@retail.example', path, title: 'Two' },
  ]);
});

for (const filledView of ['current', 'past', 'planned', 'withdrawn']) {
  test(`publishes nothing where an announcement is ${filledView}`, async t => {
    const { publish, published } = await serve(t, { filledView });
    assert.equal(await publish(), 0);
    assert.deepEqual(published, []);
  });
}

test('says what the portal refuses', async t => {
  const { publish } = await serve(t, { status: 403 });
  await assert.rejects(publish(), {
    message: '/api/announcements/announcements answered 403',
  });
});
