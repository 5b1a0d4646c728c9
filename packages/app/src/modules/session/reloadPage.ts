/** Loads the page again at its address, forgetting everything that is in its memory. */
export function reloadPage(): void {
  window.location.reload();
}
