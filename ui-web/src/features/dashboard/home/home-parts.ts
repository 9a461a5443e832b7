export { NeedsYou } from "./needs-you.tsx";
export { RestaurantToday } from "./restaurant-today.tsx";
export { TodayCard } from "./today-card.tsx";
