import { type Entity } from '@backstage/catalog-model';
import {
  CLASSIFICATION_ANNOTATION,
  CONFIDENTIAL_ANNOTATION,
  CONTROLLED_CLASSIFICATION,
} from '../constants';

/**
 * Whether a classification makes a template controlled: `infrastructure`, or none (P-321). Letters count as the catalogue
 * compares them, in lower case.
 */
export function isControlledClassification(value: string | undefined) {
  const classification = value?.toLocaleLowerCase('en-US') ?? '';
  return classification === '' || classification === CONTROLLED_CLASSIFICATION;
}

/**
 * Whether only admins, managers and holders of a live grant may see and run an entity. Only templates ever are controlled.
 *
 * @param annotation - the annotation that classifies templates
 */
export function isControlled(
  entity: Entity,
  annotation: string = CLASSIFICATION_ANNOTATION,
): boolean {
  return (
    entity.kind.toLocaleLowerCase('en-US') === 'template' &&
    isControlledClassification(entity.metadata.annotations?.[annotation])
  );
}

/** Whether a template is kept off the list of controlled templates for those who have no access to it. */
export function isConfidential(entity: Entity): boolean {
  const value = entity.metadata.annotations?.[CONFIDENTIAL_ANNOTATION];
  return value?.trim().toLocaleLowerCase('en-US') === 'true';
}
