import { formatMinor } from './money.js';

const byId = id => document.getElementById(id);
const basketId = new URLSearchParams(location.search).get('basket');

function show(basket) {
  byId('lines').replaceChildren(
    ...basket.lines.map(line => {
      const item = document.createElement('li');
      item.textContent = `${line.quantity} × ${line.sku}`;
      return item;
    }),
  );
  byId('total').textContent = formatMinor(basket.subtotalMinor, basket.currency, document.documentElement.lang);
  byId('message').textContent = basket.lines.length ? '' : 'Your basket is empty.';
  byId('next').disabled = basket.lines.length === 0;
}

async function load() {
  if (!basketId) {
    byId('message').textContent = 'Your basket is empty.';
    return;
  }
  const response = await fetch(`/api/baskets/${encodeURIComponent(basketId)}`);
  if (!response.ok) throw new Error(`The basket service answered ${response.status}`);
  show(await response.json());
}

load().catch(() => {
  byId('message').textContent = 'We cannot reach your basket. Please try again in a minute.';
});
