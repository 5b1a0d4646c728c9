import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Starts a list of entities again, with the filters of an address: at each step of the browser's history, and when it is asked for.
 * Upstream's list reads the address when it starts, and writes it without the router's knowledge.
 *
 * @returns the key of the list's provider, and the function that starts the list again
 */
export function useListReset() {
  const navigate = useNavigate();
  const location = useLocation();
  const [shown, setShown] = useState(location);
  const [generation, setGeneration] = useState(0);
  if (shown !== location) {
    setShown(location);
    setGeneration(generation + 1);
  }
  const reset = (search?: string) => {
    if (search !== undefined) navigate({ search });
    setGeneration(current => current + 1);
  };
  return { generation, reset };
}
