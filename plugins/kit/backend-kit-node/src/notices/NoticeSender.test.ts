import { mockServices } from '@backstage/backend-test-utils';
import { NoticeSender } from './NoticeSender';

const NOTICE = {
  recipients: ['group:default/checkout'],
  except: 'user:default/ada',
  scope: 'thing:1',
  title: 'A thing changed',
  link: '/things/1',
};

function setUp(send = jest.fn(async () => {})) {
  const logger = mockServices.logger.mock();
  const sender = new NoticeSender({
    logger,
    notifications: { send },
    topic: 'things',
    about: 'a change of things',
  });
  return { logger, send, sender };
}

it('sends to the recipients, except the one who knows, under its topic', async () => {
  const { send, sender } = setUp();
  await sender.send(NOTICE);
  const { title, scope, link } = NOTICE;
  expect(send).toHaveBeenCalledWith({
    recipients: {
      type: 'entity',
      entityRef: ['group:default/checkout'],
      excludeEntityRef: 'user:default/ada',
    },
    payload: { title, scope, link, topic: 'things' },
  });
});

it('tells how it stands as metadata', async () => {
  const { send, sender } = setUp();
  await sender.send({ ...NOTICE, outcome: 'bad' });
  expect(send).toHaveBeenCalledWith(
    expect.objectContaining({
      payload: expect.objectContaining({ metadata: { outcome: 'bad' } }),
    }),
  );
});

it('sends to everybody only where that is said, never for an empty list', async () => {
  const { send, sender } = setUp();
  await sender.send({ ...NOTICE, recipients: [] });
  expect(send).not.toHaveBeenCalled();
  await sender.send({ ...NOTICE, recipients: 'everybody' });
  expect(send).toHaveBeenCalledWith(
    expect.objectContaining({ recipients: { type: 'broadcast' } }),
  );
});

it('throws, or logs for what is done already', async () => {
  const down = jest.fn(async () => {
    throw new Error('down');
  });
  const { logger, sender } = setUp(down);
  await expect(sender.send(NOTICE)).rejects.toThrow('down');
  await sender.sendOrLog(NOTICE);
  expect(logger.warn).toHaveBeenCalledWith(
    'Could not tell people of a change of things',
    expect.objectContaining({ message: 'down' }),
  );
});
