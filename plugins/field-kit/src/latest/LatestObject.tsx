import { getDefaultRegistry } from '@rjsf/core';
import type ObjectField from '@rjsf/core/lib/components/fields/ObjectField';
import { useLayoutEffect, useState } from 'react';
import { GivenValues } from './GivenValues';

const Upstream = getDefaultRegistry().fields.ObjectField as typeof ObjectField;

type ObjectProps = ObjectField['props'];

/** Upstream's field, which makes the object of what fields gave, not of what was last drawn. */
class ObjectOfGiven extends Upstream {
  onPropertyChange: ObjectField['onPropertyChange'] = (
    name,
    isAdditional = false,
  ) => {
    return (value, errors, id) => {
      const { errorSchema, formData, onChange } = this.props;
      const given: GivenValues = this.props.given;
      // A property that the schema does not know would be gone without a value, its name with it.
      given.give(name, value === undefined && isAdditional ? '' : value);
      onChange(
        given.over(formData),
        errorSchema && { ...errorSchema, [name]: errors },
        id,
      );
    };
  };
}

/**
 * Upstream's field of every object, and so of every step of a form, where nothing is lost that a field gives.
 *
 * @remarks A form makes its object anew from the one that was drawn last, and tells the wizard of it a moment later; what a
 * field gives because somebody types overtakes what another gave just before. So values would be lost, and some taken back.
 */
export function LatestObject(props: ObjectProps) {
  const places = placesOf(props);
  const [given] = useState(() => new GivenValues(places));
  useLayoutEffect(() => {
    if (given.settle(places)) props.onChange(given.over(props.formData));
  });
  return (
    <ObjectOfGiven
      {...props}
      formData={given.over(props.formData)}
      given={given}
    />
  );
}

/** Where the object's values are: in the form and, of the object that the whole form is, in the wizard. */
function placesOf({ formData, formContext, idSchema }: ObjectProps) {
  const inWizard = idSchema.$id === 'root' && formContext?.formData;
  return inWizard ? [formData, inWizard] : [formData];
}
