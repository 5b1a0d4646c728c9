/** Reloads the page at its address, which clears its memory. */
export function reloadPage(): void {
  window.location.reload();
}
