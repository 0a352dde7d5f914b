export { AskDialog, type AskDialogProps } from './components/ask-dialog.tsx'
export { Avatar } from './components/avatar.tsx'
export { Badge, type BadgeProps } from './components/badge.tsx'
export { Banner, type BannerProps } from './components/banner.tsx'
export { Button, buttonStyle, type ButtonProps } from './components/button.tsx'
export { Card } from './components/card.tsx'
export { Checkbox, type CheckboxProps } from './components/checkbox.tsx'
export { Chip, ChipGroup, type ChipGroupProps } from './components/chip.tsx'
export { Countdown, type CountdownProps } from './components/countdown.tsx'
export { Dialog, DialogClose, type DialogProps } from './components/dialog.tsx'
export {
  DropdownItem,
  DropdownLabel,
  DropdownMenu,
  type DropdownMenuProps,
  DropdownSeparator,
} from './components/dropdown-menu.tsx'
export { EmptyVessel } from './components/empty-vessel.tsx'
export {
  EndlessList,
  type EndlessListProps,
  type EndlessListTexts,
  type EndlessSource,
} from './components/endless-list.tsx'
export { Field, type FieldProps, useFieldControl } from './components/field.tsx'
export { FileButton, type FileButtonProps } from './components/file-button.tsx'
export { IconButton, type IconButtonProps } from './components/icon-button.tsx'
export { InfiniteList, type InfiniteListProps } from './components/infinite-list.tsx'
export { Input } from './components/input.tsx'
export { MenuButton } from './components/menu-button.tsx'
export { MenuSheet, type MenuSheetProps, menuEntryStyle } from './components/menu-sheet.tsx'
export { OfflineBanner } from './components/offline-banner.tsx'
export { Picture, type PictureProps } from './components/picture.tsx'
export { Popover, PopoverClose, type PopoverProps } from './components/popover.tsx'
export { Progress, type ProgressProps } from './components/progress.tsx'
export { QrCode } from './components/qr-code.tsx'
export { RangeSlider, type RangeSliderProps } from './components/range-slider.tsx'
export { Select, type SelectOption, type SelectProps } from './components/select.tsx'
export { SelectFace } from './components/select-face.tsx'
export { PageSkeleton, Skeleton } from './components/skeleton.tsx'
export { EmptyState, ErrorState, type StateProps } from './components/states.tsx'
export { Switch, type SwitchProps } from './components/switch.tsx'
export { TabPanel, Tabs, type TabsProps } from './components/tabs.tsx'
export { Textarea } from './components/textarea.tsx'
export { type ToastMessage, type ToastTone, toast } from './components/toast-store.ts'
export type { ToasterProps } from './components/toast-list.tsx'
export { Toaster } from './components/toaster.tsx'
export { Tooltip } from './components/tooltip.tsx'
export { announce } from './lib/announce.ts'
export { clockText, secondsUntil } from './lib/clock.ts'
export { cn } from './lib/cn.ts'
export { useOnline } from './lib/use-online.ts'
export { qrCodePath } from './lib/qr-code-path.ts'
export { whenIdle } from './lib/when-idle.ts'
export { detectLocale, detectPageLocale, LOCALES, type Locale, rememberLocale } from './preferences/locale.ts'
export { SAYS_MISSING_TEXTS } from './preferences/missing-texts.ts'
export { startSerif } from './preferences/serif.ts'
export { startTheme, type Theme, useTheme } from './preferences/theme.ts'
export { WrittenText } from './components/written-text.tsx'
