/** Where this browser keeps the ids of the incidents whose banner was closed. */
const KEY = 'service-status.closed-incidents';

/** Ids that are kept; incidents are long over before so many others begin. */
const MAX_KEPT = 100;

/** Returns the ids of the closed incidents; none if the browser keeps nothing. */
export function readClosedIncidents(): string[] {
  try {
    const ids: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(ids)
      ? ids.filter((id): id is string => typeof id === 'string')
      : [];
  } catch {
    return [];
  }
}

/** Keeps more ids; returns all. Without storage they are kept until the page is left. */
export function closeIncidents(ids: readonly string[]): string[] {
  const all = [...new Set([...readClosedIncidents(), ...ids])].slice(-MAX_KEPT);
  try {
    window.localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // The browser allows no storage.
  }
  return all;
}
