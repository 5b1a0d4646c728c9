import {
  type CreateValue,
  DAY_1,
} from '@portal/plugin-ecosystem-builder-common';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { useCreateForm } from './useCreateForm';

const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };

/** A template's form, which keeps the value of its field. */
function Form({ onReady }: { onReady: (choose: () => void) => void }) {
  const [formData, onChange] = useState<CreateValue>();
  const { dispatch } = useCreateForm({ version: 'CN', formData, onChange });
  onReady(() => dispatch({ type: 'onboardTypeChosen', onboardType: DAY_1 }));
  return <output>{JSON.stringify(formData?.onboardType)}</output>;
}

// Without `act`, which runs all effects, because a browser does not.
beforeEach(() => {
  environment.IS_REACT_ACT_ENVIRONMENT = false;
});
afterEach(() => {
  environment.IS_REACT_ACT_ENVIRONMENT = true;
});

it('has given the form its value when a submit reads it', () => {
  const root = createRoot(document.body);
  let choose = () => {};
  flushSync(() => root.render(<Form onReady={next => (choose = next)} />));
  flushSync(() => choose());
  expect(document.querySelector('output')?.textContent).toBe(
    JSON.stringify(DAY_1),
  );
  root.unmount();
});
