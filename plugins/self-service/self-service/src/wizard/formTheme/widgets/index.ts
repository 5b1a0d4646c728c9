import { CheckboxesWidget } from './CheckboxesWidget';
import { CheckboxWidget } from './CheckboxWidget';
import { RadioWidget } from './RadioWidget';
import { SelectWidget } from './SelectWidget';
import { TextareaWidget } from './TextareaWidget';

/** The controls of plain values. */
export const widgets = {
  CheckboxesWidget,
  CheckboxWidget,
  RadioWidget,
  SelectWidget,
  TextareaWidget,
};
