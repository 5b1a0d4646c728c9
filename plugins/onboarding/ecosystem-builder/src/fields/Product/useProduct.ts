import {
  isNoProduct,
  PRODUCT_CHOICES,
  type ProductChoice,
  productRule,
} from '@portal/plugin-ecosystem-builder-common';
import {
  useFieldCheck,
  useListSource,
  type PortalField,
} from '@portal/plugin-field-kit';
import { productFacts } from './productFacts';

/** Own text. */
const NO_PRODUCTS = 'The list of products is empty';

/** The logic of `Product`. */
export function useProduct(field: PortalField<typeof productRule>) {
  const { value, onChange } = field;
  const source = useListSource(
    PRODUCT_CHOICES,
    {},
    { emptyMessage: NO_PRODUCTS },
  );
  const check = useFieldCheck(field);
  const selected = isNoProduct(value) ? undefined : value;
  return {
    source,
    check,
    selected,
    facts: selected && productFacts(selected),
    onSelect: (chosen: ProductChoice | undefined) =>
      onChange(chosen ?? productRule.initialValue),
  };
}
