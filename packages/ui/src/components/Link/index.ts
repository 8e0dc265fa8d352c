export { Link, type LinkProps, MaybeLink, type ScreenLink } from './Link.tsx';
