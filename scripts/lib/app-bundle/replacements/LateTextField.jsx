/** The text field of upstream's sidebar, which only its search has: 35 kB of fields, lists and menus that load with the first one. */
import { lazy, Suspense } from 'react';

const TextField = lazy(() => import('@material-ui/core/TextField'));

export default function LateTextField(props) {
  return (
    <Suspense fallback={null}>
      <TextField {...props} />
    </Suspense>
  );
}
