export {
  type SelectionAction,
  SelectionActionBlueprint,
} from './SelectionActionBlueprint';
