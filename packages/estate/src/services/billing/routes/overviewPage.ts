import { html } from 'hono/html';
import { renderServicePage } from '../../../pages/servicePage';
import { monthsUntil } from '../exports/months';
import type { BillingSeed } from '../seed/loadBilling';

/** Renders the list of exports, with a form that corrects a month. */
export function renderOverview(seed: BillingSeed, now: Date): Promise<string> {
  const months = monthsUntil(now).reverse();
  return renderServicePage({
    service: 'Billing exports',
    title: 'Exports',
    body: html`<h1>Exports</h1>
      ${seed.exports.map(
        ({ id, provider }) =>
          html`<section class="panel">
            <h2>${provider}</h2>
            <ul>
              ${months.map(
                month =>
                  html`<li>
                    <a href="/exports/${id}/${month}.csv.gz"
                      >${provider}, ${month}</a
                    >
                  </li>`,
              )}
            </ul>
            <form method="post" action="/exports/${id}/corrections" class="bar">
              <label
                >Month of ${provider}
                <select name="month">
                  ${months.map(month => html`<option>${month}</option>`)}
                </select></label
              >
              <label
                >Factor
                <input
                  name="factor"
                  type="number"
                  step="0.01"
                  value="0.9"
                  required
              /></label>
              <button class="button" type="submit">Correct month</button>
            </form>
          </section>`,
      )}
      <p><a href="/metrics/orders.csv">Orders of the shop</a></p>`,
  });
}
