export { Figure, Figures, LoadingFigures } from './Figures';
