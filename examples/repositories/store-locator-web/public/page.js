import { isOpen, nearest } from './nearest.js';

const message = document.getElementById('message');
const list = document.getElementById('stores');

function show(stores) {
  const now = new Date().toTimeString().slice(0, 5);
  list.replaceChildren(
    ...stores.map(store => {
      const item = document.createElement('li');
      const state = isOpen(store, now) ? `open until ${store.closes}` : `opens at ${store.opens}`;
      item.textContent = `${store.name}, ${store.distanceKm.toFixed(1)} km, ${state}`;
      return item;
    }),
  );
}

document.getElementById('locate').addEventListener('click', () => {
  message.textContent = 'Looking for stores…';
  navigator.geolocation.getCurrentPosition(
    async ({ coords }) => {
      const response = await fetch('stores.json');
      show(nearest(await response.json(), coords));
      message.textContent = '';
    },
    () => {
      message.textContent = 'We may not see where you are. Allow the location in your browser and try again.';
    },
  );
});
