const EARTH_RADIUS_KM = 6371;
const radians = degrees => (degrees * Math.PI) / 180;

/** Kilometres between two places as the crow flies (haversine formula). */
export function distanceKm(a, b) {
  const dLat = radians(b.latitude - a.latitude);
  const dLon = radians(b.longitude - a.longitude);
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(dLon / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(h));
}

/** The nearest stores first, each with its `distanceKm`. */
export function nearest(stores, place, count = 5) {
  return stores
    .map(store => ({ ...store, distanceKm: distanceKm(place, store) }))
    .sort((a, b) => a.distanceKm - b.distanceKm)
    .slice(0, count);
}

/** Whether a store is open at a local time `HH:MM`. */
export const isOpen = (store, time) => store.opens <= time && time < store.closes;
