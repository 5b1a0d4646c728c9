import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

/**
 * Starts a list of entities again, with the filters of an address. The list keeps its filters in the address without
 * the router's knowledge, so that a link to the first address would change nothing.
 *
 * @returns the key of the list's provider, and the function that starts the list again
 */
export function useListReset() {
  const navigate = useNavigate();
  const [generation, setGeneration] = useState(0);
  const reset = (search?: string) => {
    if (search !== undefined) navigate({ search });
    setGeneration(current => current + 1);
  };
  return { generation, reset };
}
