import './bottom-bar.css';
import { Icon } from '#ui/icon.tsx';
import { PlaceControl } from './place-control.tsx';
import type { ChoosePlace } from './place-control.tsx';
import { PLACES } from './places.ts';

const IN_BAR = PLACES.filter(({ narrow }) => narrow === 'bar');

type BottomBarProps = { isMenuOpen: boolean; onChoose: ChoosePlace; onToggleMenu: () => void };

/** The main navigation on phones. */
export const BottomBar = ({ isMenuOpen, onChoose, onToggleMenu }: BottomBarProps) => (
  <nav aria-label="Main" className="bottom-bar">
    <ul>
      {IN_BAR.map((place) => (
        <li key={place.label}>
          <PlaceControl place={place} className="bottom-bar-place" onChoose={onChoose}>
            <Icon name={place.icon} size={22} />
            <span className="bottom-bar-label">{place.shortLabel ?? place.label}</span>
          </PlaceControl>
        </li>
      ))}
      <li>
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={isMenuOpen}
          className="bottom-bar-place"
          onClick={onToggleMenu}
        >
          <span data-tour="menu" className="bottom-bar-face">
            <Icon name="ellipsis" size={22} />
            <span className="bottom-bar-label">More</span>
          </span>
        </button>
      </li>
    </ul>
  </nav>
);
