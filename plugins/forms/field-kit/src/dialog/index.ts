export { FieldDialog, type FieldDialogProps } from './FieldDialog';
