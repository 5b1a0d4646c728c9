import { expect, test } from '@playwright/test';
import { writeFileSync } from 'node:fs';
import { accounts, signIn } from './support';
test.use({ trace: 'off', screenshot: 'off' });
test('prof', async ({ page }) => {
  await signIn(page, accounts.requester);
  const s = await page.context().newCDPSession(page);
  await s.send('Performance.enable', { timeDomain: 'threadTicks' });
  await s.send('Profiler.enable');
  await s.send('Profiler.setSamplingInterval', { interval: 200 });
  await page.goto('/create/templates/default/directory-group');
  const f = page.getByRole('textbox', { name: 'Name' });
  await f.fill('abc');
  await page.waitForTimeout(2500);
  await s.send('Profiler.start');
  const m = async () => Object.fromEntries((await s.send('Performance.getMetrics')).metrics.map(x => [x.name, x.value]));
  const a = await m();
  for (const c of 'Readersofthebasket1234') { await page.keyboard.press(c); await page.waitForTimeout(80); }
  const b = await m();
  const { profile } = await s.send('Profiler.stop');
  writeFileSync('/tmp/h2/dg2.cpuprofile', JSON.stringify(profile));
  console.log(['TaskDuration', 'ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration'].map(k => k + ' ' + (((b[k] - a[k]) * 1000) / 22).toFixed(2)).join(' '), 'recalcs', b.RecalcStyleCount - a.RecalcStyleCount, 'layouts', b.LayoutCount - a.LayoutCount);
});
