import {
  mockServices,
  ServiceFactoryTester,
} from '@backstage/backend-test-utils';
import { withRequestId } from '@portal/plugin-backend-kit-node';
import { captureConsole } from './captureConsole';
import { rootLog } from './rootLog';

const FORM = {
  email: 'ann.lee@retail.example',
  name: 'Secret project',
};

let lines: string[] = [];
const saved = { ...console };
const env = process.env;
const warningListeners = process.listeners('warning');

beforeEach(() => {
  lines = [];
  process.env = { ...env, NODE_ENV: 'production' };
  delete process.env.LOG_LEVEL;
  const stdout = { write: (line: string) => lines.push(line) };
  // Where winston's console transport writes.
  Object.assign(console, { _stdout: stdout, _stderr: stdout });
});
afterEach(() => {
  process.env = env;
  Object.assign(console, saved);
  process.removeAllListeners('warning');
  warningListeners.forEach(listener => process.on('warning', listener));
});

async function startLog(config: object = {}) {
  return ServiceFactoryTester.from(rootLog, {
    dependencies: [mockServices.rootConfig.factory({ data: { ...config } })],
  }).getSubject();
}

/** Reads the messages, without the first one, which counts the secrets of the configuration. */
function read() {
  return lines
    .map(line => JSON.parse(line))
    .filter(({ message }) => !message.includes('new secrets in config'));
}

describe('the log in production', () => {
  // The first one, because the logger stays for later messages.
  it('has what libraries print, also before it starts', async () => {
    captureConsole();
    console.log('\u001b[33mKnex: %s\u001b[39m', 'slow');
    await startLog();
    console.warn('late', { a: 1 });
    process.emit(
      'warning',
      Object.assign(new Error('old'), { name: 'DeprecationWarning' }),
    );
    // Libraries that load meanwhile may warn, too.
    const ours = read().filter(({ message }) => /slow|late|old/.test(message));
    expect(ours).toMatchObject([
      { level: 'info', message: 'Knex: slow', type: 'console' },
      { level: 'warn', message: 'late { a: 1 }' },
      { level: 'warn', message: 'DeprecationWarning: old' },
    ]);
  });

  it('has the names of a run’s parameters, not their values', async () => {
    const logger = (await startLog()).child({ plugin: 'scaffolder' });
    logger.info('scaffolder.task', {
      isAuditEvent: true,
      meta: { taskId: '1', taskParameters: FORM },
    });
    expect(read()).toMatchObject([
      { meta: { taskId: '1', taskParameters: ['email', 'name'] } },
    ]);
    expect(lines.join('')).not.toMatch(/ann\.lee|Secret project/);
  });

  it('has of a run’s steps only the errors', async () => {
    const logger = (await startLog()).child({ plugin: 'scaffolder' });
    logger.info(`\u001b[32minfo\u001b[39m: Running with ${FORM.name}`);
    logger.warn(`\u001b[33mwarn\u001b[39m: ${FORM.name} is taken`);
    logger.error('\u001b[31merror\u001b[39m: The system is away');
    logger.info('Scaffolding task');
    expect(read().map(({ message }) => message)).toEqual([
      expect.stringContaining('The system is away'),
      'Scaffolding task',
    ]);
  });

  it('hides codes and addresses wherever they stand', async () => {
    const logger = await startLog();
    logger.warn('Failed for ann.lee@retail.example', {
      request: { url: '/api/auth/directory/handler/frame?code=abc&state=def' },
    });
    logger.error('Failed', new Error('no ann.lee@retail.example?token=abc'));
    expect(read()[0]).toMatchObject({
      message: 'Failed for ***',
      request: { url: '/api/auth/directory/handler/frame?code=***&state=***' },
    });
    expect(lines.join('')).not.toMatch(/ann\.lee|abc|def/);
  });

  it('has the id of the request in each line, also of the audit trail', async () => {
    const logger = (await startLog()).child({ plugin: 'vault' });
    await withRequestId('proxy-01234567', async () => {
      logger.info('before');
      await Promise.resolve();
      logger.info('vault.read', { isAuditEvent: true, requestId: 'claimed' });
    });
    logger.info('of a task');
    expect(read()).toMatchObject([
      { message: 'before', requestId: 'proxy-01234567' },
      { isAuditEvent: true, requestId: 'proxy-01234567' },
      { message: 'of a task' },
    ]);
    expect(read()[2]).not.toHaveProperty('requestId');
  });

  it('has no network address of a person', async () => {
    const logger = await startLog();
    logger.warn('WebSocket upgrade rejected', { remoteAddress: '192.0.2.7' });
    expect(read()).toMatchObject([{ message: 'WebSocket upgrade rejected' }]);
    expect(lines.join('')).not.toContain('192.0.2.7');
  });

  it('hides secrets of the configuration, and keeps the configured levels', async () => {
    const logger = await startLog({
      backend: {
        logger: {
          level: 'warn',
          meta: { region: 'eu' },
          overrides: [{ matchers: { plugin: 'catalog' }, level: 'debug' }],
        },
      },
    });
    logger.info('not told');
    logger.child({ plugin: 'catalog' }).debug('told');
    expect(read()).toMatchObject([
      {
        message: 'told',
        region: 'eu',
        timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      },
    ]);
  });
});
