import { startOrEnd } from './startOrEnd';

const lines: string[] = [];
const ended: number[] = [];
const stop = jest.fn(async () => {});
let environment: string | undefined;
beforeEach(() => {
  environment = process.env.NODE_ENV;
  lines.length = 0;
  stop.mockClear();
  ended.length = 0;
  jest.spyOn(process.stderr, 'write').mockImplementation(text => {
    lines.push(String(text));
    return true;
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  Object.assign(process.env, { NODE_ENV: environment });
});

const start = (answer: () => Promise<unknown>, thenStop?: boolean) =>
  startOrEnd(
    { start: answer, stop },
    { thenStop, end: status => ended.push(status) },
  );

const refuse = async () => {
  throw new Error(
    "Backend startup failed:\n  Plugin 'cost-insights' failed; caused by InputError: costInsights.budgets.amount is empty",
  );
};

// start/bad-number.yaml
it('ends the process with the key in its last line', async () => {
  await start(refuse);
  expect(ended).toEqual([1]);
  expect(lines).toEqual([
    expect.stringMatching(
      /^Error: the portal does not start: .*costInsights\.budgets\.amount is empty\n$/,
    ),
  ]);
});

it('writes JSON in production', async () => {
  Object.assign(process.env, { NODE_ENV: 'production' });
  await start(refuse);
  expect(JSON.parse(lines[0])).toMatchObject({
    level: 'error',
    message: expect.stringContaining('costInsights.budgets.amount is empty'),
  });
});

it('lets a backend that has started run', async () => {
  await start(async () => undefined);
  expect([ended, lines]).toEqual([[], []]);
  expect(stop).not.toHaveBeenCalled();
});

it('ends well after a start for the migrations alone', async () => {
  await start(async () => undefined, true);
  expect(stop).toHaveBeenCalledTimes(1);
  expect([ended, lines]).toEqual([[0], []]);
});

it('ends with an error when the migrations fail', async () => {
  await start(refuse, true);
  expect(ended).toEqual([1]);
});
