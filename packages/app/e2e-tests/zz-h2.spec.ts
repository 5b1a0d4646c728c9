import { expect, test, Page, CDPSession } from '@playwright/test';
import { accounts, signIn } from './support';

async function ticks(s: CDPSession) {
  const { metrics } = await s.send('Performance.getMetrics');
  return Object.fromEntries(metrics.map(m => [m.name, m.value]));
}
const q = (a: number[]) => {
  const s = [...a].sort((x, y) => x - y);
  return `med ${s[s.length >> 1]} p90 ${s[Math.floor(s.length * 0.9)]} max ${s.at(-1)}`;
};
async function measure(
  page: Page,
  s: CDPSession,
  name: string,
  label: string | RegExp | null,
  text: string,
  rate: number,
) {
  const field =
    label === null
      ? page.locator('#bare')
      : page.getByRole('textbox', { name: label }).first();
  await field.focus();
  await page.keyboard.type('abc', { delay: 120 });
  await page.waitForTimeout(1000);
  await s.send('Emulation.setCPUThrottlingRate', { rate });
  await page.evaluate(() => {
    const w = window as any;
    w.__times = [];
    w.__obs = new PerformanceObserver(list =>
      list
        .getEntries()
        .forEach(
          (e: any) => e.name === 'keydown' && w.__times.push(e.duration),
        ),
    );
    w.__obs.observe({ type: 'event', durationThreshold: 16 } as any);
  });
  const cpu: number[] = [],
    script: number[] = [];
  for (const c of text) {
    const a = await ticks(s);
    await page.keyboard.press(c, {});
    await page.evaluate(
      () => new Promise(r => requestAnimationFrame(() => setTimeout(r))),
    );
    const b = await ticks(s);
    cpu.push(+((b.TaskDuration - a.TaskDuration) * 1000).toFixed(1));
    script.push(+((b.ScriptDuration - a.ScriptDuration) * 1000).toFixed(1));
    await page.waitForTimeout(50);
  }
  const wall = await page.evaluate(() => {
    const w = window as any;
    w.__obs.disconnect();
    return w.__times as number[];
  });
  await s.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  console.log(
    name,
    'rate',
    rate,
    'CPU task',
    q(cpu),
    '| script',
    q(script),
    '| wall',
    q(wall),
    wall.length,
  );
}
test.use({ trace: 'off', screenshot: 'off' });
test('speed', async ({ page }) => {
  await signIn(page, accounts.requester);
  const s = await page.context().newCDPSession(page);
  await s.send('Performance.enable', { timeDomain: 'threadTicks' });
  for (const [t, labels] of [
    ['incident-flow', ['In one line', 'What you see']],
    ['directory-group', ['Name', 'What it is for']],
  ] as const) {
    await page.goto('/create/templates/default/' + t);
    await expect(page.getByRole('textbox', { name: labels[0] })).toBeVisible();
    await page.waitForTimeout(2000);
    for (const l of labels)
      for (const r of [1, 4])
        await measure(page, s, l, l, 'Customerscannotpaybycard', r);
  }
  await page.evaluate(() => {
    document.body.innerHTML = '<input id="bare">';
  });
  for (const r of [1, 4])
    await measure(page, s, 'bare', null, 'Customerscannotpaybycard', r);
});
